/** An event of Electron's that a listener can prevent. */
export class ElectronEvent {
  defaultPrevented = false;

  preventDefault = (): void => {
    this.defaultPrevented = true;
  };
}

/** A preventable event with more to say. */
export const eventWith = <Details extends object>(details: Details): ElectronEvent & Details =>
  Object.assign(new ElectronEvent(), details);
