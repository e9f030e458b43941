import { buildApp } from './build-app.ts';

await buildApp();
process.stderr.write(
  'Built the desktop shell, the browser shell, the screens and the simulation into out/.\n',
);
