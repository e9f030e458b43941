import { listPackage, statFile } from '@electron/asar';

/** The files of an archive, without its folders, in order. */
export const filesIn = (asar: string): readonly string[] =>
  listPackage(asar, { isPack: false })
    .map((file) => file.slice(1).replaceAll('\\', '/'))
    .filter((file) => !('files' in statFile(asar, file)))
    .sort();
