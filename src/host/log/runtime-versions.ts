/** What runs here, in the words of those who made it, the outermost first. */
export function runtimeVersions(): readonly { readonly name: string; readonly version: string }[] {
  return ['electron', 'chrome', 'node', 'v8'].flatMap((name) => {
    const version = process.versions[name];
    return version === undefined ? [] : [{ name, version }];
  });
}
