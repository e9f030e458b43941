import type { ReactNode } from 'react';

/** What states and outcomes are told by besides their colour, on a field of 24 by 24. */
export const TICK = <path d="M4.5 12.8l4.8 4.8L19.5 7" />;
export const CROSS = <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />;
export const DAY = <path d="M5 8.2h14M5 5.8h14v13H5zM9 3.6v3.6M15 3.6v3.6" />;
export const DOTS = <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" />;
export const LINE = <path d="M6 12h12" />;

/** A shape drawn in the colour around it, its strokes as wide as told; the words beside it say the same. */
export const Shape = ({
  strokeWidth,
  children,
}: {
  readonly strokeWidth: string;
  readonly children: ReactNode;
}) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);
