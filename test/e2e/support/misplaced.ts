/** An amount is read at arm's length from this size on, in CSS pixels. */
export const SMALLEST_AMOUNT = 18;

/**
 * Runs in the page, alone: says which control, amount or code of the till something else lies over, first as the screen stands
 * and then scrolled to; what cannot be brought into its window whole; and what is wider than that.
 */
export function misplacedOnPage(smallestAmount: number): string[] {
  const [width, height] = [window.innerWidth, window.innerHeight];
  const shown = (element: Element) =>
    element.getBoundingClientRect().width > 1 &&
    element.closest('.visuallyHidden, [inert]') === null;
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(shown);
  const name = (element: Element) =>
    `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}"`;
  const scrollers = [...document.querySelectorAll('body *')];
  const scrollBack = () => {
    for (const element of scrollers) element.scrollTo(0, 0);
  };
  const amounts = all('[style*="--characters"]');
  const codes = all('svg[role=img]');
  const controls = all('button, a[href], input');

  /** Its middle and its corners; a corner of what is round is not its own. */
  const pointsOf = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inset =
      element.tagName === 'svg' ? 1 : Math.min(20, (right - left) / 3, (bottom - top) / 3);
    return [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const;
  };
  /** What lies over one of its points in the window; where a part that scrolls by itself cuts it off, that is what lies there. */
  const over = (element: Element): Element | null => {
    for (const [x, y] of pointsOf(element)) {
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const there = document.elementFromPoint(x, y);
      if (there === null || element.contains(there)) continue;
      if (!there.contains(element) || !isWithin(x, y, element)) return there;
    }
    return null;
  };
  /** Whether every part around it that cuts off what does not fit shows this point of it. */
  function isWithin(x: number, y: number, element: Element): boolean {
    for (let part = element.parentElement; part !== null; part = part.parentElement) {
      if (getComputedStyle(part).overflowY === 'visible') continue;
      const { left, top, right, bottom } = part.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    return true;
  }
  const saysOver = (how: string) => (element: Element) => {
    const there = over(element);
    return there === null ? [] : [`${how}: ${name(there)} lies over ${name(element)}`];
  };
  const bringsIn = (element: Element): string[] => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isIn = left > -1 && top > -1 && right < width + 1 && bottom < height + 1;
    return isIn ? saysOver('scrolled')(element) : [`never whole in its window: ${name(element)}`];
  };
  const isBeyond = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > width + 1;
  };

  scrollBack();
  const looked = [...controls, ...amounts, ...codes];
  const found = [
    ...looked.filter((element) => element.closest('nav') === null).flatMap(saysOver('at once')),
    ...all('main *, header *, [role=alert] *')
      .filter((element) => element.childElementCount === 0 && isBeyond(element))
      .map((element) => `beyond its window: ${name(element)}`),
    ...[document.documentElement, document.body, ...document.querySelectorAll('[data-screen]')]
      .filter((element) => element.scrollWidth > width)
      .map((element) => `wider than its window: ${element.tagName} of ${element.scrollWidth}`),
    ...all('button:not(nav *)')
      .filter((button) => button.scrollWidth > button.clientWidth + 1)
      .map((button) => `cut off: ${name(button)}`),
    ...amounts
      .filter((amount) => Number.parseFloat(getComputedStyle(amount).fontSize) < smallestAmount)
      .map((amount) => `too small to read: ${name(amount)}`),
    ...looked.flatMap(bringsIn),
  ];
  scrollBack();
  for (const code of codes) code.scrollIntoView({ block: 'nearest' });
  return [...new Set(found)];
}
