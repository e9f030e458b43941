/** The same text for whoever types it without accents or capitals, and with the apostrophe and the hyphen that keyboards have. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/\p{Dash_Punctuation}/gu, '-')
    .toLowerCase();
