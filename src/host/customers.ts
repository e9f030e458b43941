import { openCustomerLanguage } from './calls/customer/customer-language.ts';
import { customerPictureCalls } from './calls/customer/customer-pictures.ts';
import { customerScreenCalls } from './calls/customer/customer-screens.ts';
import { screenCalls } from './calls/customer/screen-calls.ts';
import { secondDisplayCalls } from './calls/customer/second-display.ts';
import { type KioskDeskParts, openKioskDesk } from './calls/kiosk/kiosk-desk.ts';
import type { Crew } from './calls/people/crew.ts';
import type { Shell } from './shell.ts';
import type { DataFolder } from './start/data-folder.ts';

/** What customers are told and do by themselves: their language, the screens turned to them, and the kiosks. */
export function openCustomers(
  {
    customerScreens,
    secondDisplay,
    leaveKiosk,
  }: Pick<Shell, 'customerScreens' | 'secondDisplay' | 'leaveKiosk'>,
  { acting, settings, kioskExit: exit }: Pick<Crew, 'acting' | 'settings' | 'kioskExit'>,
  {
    folder,
    ...parts
  }: Omit<KioskDeskParts, 'acting' | 'exit' | 'letOut'> & {
    readonly folder: Pick<DataFolder, 'customerPictures'>;
  },
) {
  const { clock, log, changed } = parts;
  const language = openCustomerLanguage({ clock, changed });
  const screens = screenCalls({ acting, language, clock, changed });
  // A shell that shows the kiosk itself shows no other one.
  const letOut = leaveKiosk ?? customerScreens?.kiosk.end ?? null;
  const kiosks = openKioskDesk({ ...parts, acting, exit, letOut });
  return {
    ...{ language, screens, kiosks },
    /** What the till's view says of them. */
    inView: {
      kiosks: kiosks.view,
      onCustomerScreen: screens.onScreen,
      isRungUp: () => screens.shown().length > 0,
    },
    calls: {
      ...screens.calls,
      ...kiosks.calls,
      ...customerPictureCalls({ folder: folder.customerPictures, settings, changed }),
      ...customerScreenCalls({ screens: customerScreens, log }),
      ...secondDisplayCalls(secondDisplay),
    },
    close() {
      language.close();
      screens.left();
      kiosks.close();
    },
  };
}
