import type { TillPage } from './till-page.ts';

/** The manager of these tests, and the cashier, with what each keys in. */
export const INES = { name: 'Inès', pin: '407100' };
export const LEA = { name: 'Léa', pin: '1234' };

/** Who comes to a till and goes, as they do it at its screen. */
export interface PeopleAtTill {
  /** The manager adds themselves, and then a cashier. */
  addBoth(): Promise<void>;
  /** On the form of a new person. */
  fill(name: string, code: string): Promise<void>;
  /** By the pad on the screen, as on a till without a keyboard. */
  keyCode(code: string, confirm?: string): Promise<void>;
  signIn(who: typeof LEA): Promise<void>;
  signOut(): Promise<void>;
}

/** Binds them to a till's page. */
export function peopleAt(till: TillPage): PeopleAtTill {
  const { page } = till;
  const people: PeopleAtTill = {
    async addBoth() {
      await till.openSettings('People');
      await till.press('Open, People at this till');
      await till.press('Add the first manager');
      await people.fill(INES.name, INES.pin);
      await till.press('Add a person');
      await people.fill(LEA.name, LEA.pin);
      await till.press('Back');
      await till.press('Back to the till');
    },
    async fill(name, code) {
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Name' }).fill(name);
      await form.getByLabel('PIN', { exact: true }).fill(code);
      await form.getByLabel('The same PIN again').fill(code);
      await till.press('Keep');
      await page.getByRole('dialog', { name: 'People at this till' }).waitFor();
    },
    async keyCode(code, confirm = 'Sign in') {
      const pad = page.getByRole('group', { name: 'PIN keypad' });
      for (const digit of code) {
        await pad.getByRole('button', { name: digit, exact: true }).click();
      }
      await pad.getByRole('button', { name: confirm }).click();
    },
    async signIn({ name, pin }) {
      await till.waitForHeading('Who is at the till?');
      await till.press(new RegExp(`^${name}`));
      await people.keyCode(pin);
      await till.waitForHeading('New sale');
    },
    signOut: () => till.press(/, Sign out$/),
  };
  return people;
}
