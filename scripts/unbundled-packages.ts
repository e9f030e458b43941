/** These read files of their own folder, or start threads from it: no program is bundled with them (decision 23). */
export const UNBUNDLED_PACKAGES: string[] = ['better-sqlite3', 'open', 'pdfkit', 'pino'];

/** A paper embeds two weights of it, read as files. */
export const PAPER_FONTS = '@expo-google-fonts/inter';
