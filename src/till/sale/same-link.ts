/**
 * Whether two payment links lead to the same page: a browser takes the same address from several spellings (WHATWG URL,
 * 4.4: case of the host, default port, dot segments, percent-encoding), and sends no fragment.
 */
export function isSameLink(one: string, other: string): boolean {
  return one === other || addressOf(one) === addressOf(other);
}

function addressOf(link: string): string {
  const url = URL.parse(link);
  if (url === null) return link;
  url.hash = '';
  try {
    return decodeURI(url.href);
  } catch {
    // A percent sign that encodes nothing stays as it is.
    return url.href;
  }
}
