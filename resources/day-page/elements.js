/** An element with its children; texts are never read as markup. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Columns from `figuresFrom` on hold figures. */
export function table(title, heads, rows, figuresFrom = 1) {
  const side = (index) => (index >= figuresFrom ? { class: 'figure' } : {});
  const head = heads.map((name, index) =>
    name === '' ? make('td') : make('th', { scope: 'col', ...side(index) }, name),
  );
  const body = rows.map((cells) =>
    make('tr', {}, ...cells.map((cell, index) => make('td', side(index), make('bdi', {}, cell)))),
  );
  const inside = make(
    'table',
    {},
    make('caption', {}, title),
    make('thead', {}, make('tr', {}, ...head)),
    make('tbody', {}, ...body),
  );
  return make('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': title }, inside);
}
