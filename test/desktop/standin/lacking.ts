/**
 * Wraps a part of the stand-in so that whatever Electron has and it lacks throws by name, and nothing passes unseen.
 * Self-contained: it is also sent into the page as text.
 */
export function lacking<Part extends object>(name: string, part: Part): Part {
  return new Proxy(part, {
    get(target, key) {
      // Node and promises look at these on their own.
      if (typeof key === 'symbol' || key === 'then' || key === 'toJSON' || key in target) {
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' && !('prototype' in value && value.prototype)
          ? value.bind(target)
          : value;
      }
      throw new Error(`The stand-in for Electron has no ${name}.${key}.`);
    },
  });
}
