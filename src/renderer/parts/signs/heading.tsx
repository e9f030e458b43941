import type { ReactNode } from 'react';

/** A screen's one heading. It can take the focus, so that a screen reader starts at it. */
export function Heading(props: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <h1 className={props.className} tabIndex={-1}>
      {props.children}
    </h1>
  );
}
