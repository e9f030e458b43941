import type { MouseEvent } from 'react';

/** A tapped key does not take the focus, else Enter would press it or add it again instead of charging. */
export function preventFocus(event: MouseEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
