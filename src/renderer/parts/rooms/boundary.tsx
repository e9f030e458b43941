import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What is drawn in the place of what cannot be. */
  readonly fallback: ReactNode;
  /** Once this is another, it is tried again. */
  readonly attempt: unknown;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly hasFailed: boolean;
  readonly attempt: unknown;
}

/** Keeps an error that drawing a part throws to that part: React would take everything away (Component, error boundary). */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, attempt: this.props.attempt };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { attempt }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return Object.is(attempt, state.attempt) ? null : { hasFailed: false, attempt };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
