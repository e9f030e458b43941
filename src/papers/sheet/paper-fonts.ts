import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Where the two weights of Inter are, whole and static: the screens' own files are cut up by script and vary in
 * weight, and a paper can embed neither. Throws where the package is not installed, which is a bug.
 */
export function paperFonts(): { readonly regular: string; readonly bold: string } {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@expo-google-fonts/inter/package.json'));
  return {
    regular: join(folder, '400Regular', 'Inter_400Regular.ttf'),
    bold: join(folder, '700Bold', 'Inter_700Bold.ttf'),
  };
}
