// The one door of every npm script. It is plain JavaScript, so that an old Node
// can read it and say why it is refused, in a sentence.
const OLDEST_NODE_MAJOR = 24;

const major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST_NODE_MAJOR) {
  process.stderr.write(
    `Comptoir needs Node ${OLDEST_NODE_MAJOR} and this is Node ${process.versions.node}. ` +
      'Use the npm scripts (npm start, npm test): npm ci brings the right Node for them.\n',
  );
  process.exit(1);
}

// With this signal any program of this user would open an inspector, and read a key out of the environment.
if (process.platform !== 'win32') process.on('SIGUSR1', () => undefined);

const [name, ...rest] = process.argv.slice(2);
process.argv.splice(2, process.argv.length, ...rest);
await import(`./${name}.ts`);
