import type { ReactNode } from 'react';
import { renderDocument } from '../frame/document.tsx';
import type { Language } from '../frame/language.ts';
import type { Page } from '../frame/page-reply.ts';
import { MERCHANT_STYLE } from './merchant-style.ts';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';
import { ROOMS, type Room } from './words/common-words.ts';

/** Where each of the merchant's rooms is. */
export const ROOM_PATHS: Readonly<Record<Room, string>> = {
  overview: '/merchant',
  transactions: '/merchant/transactions',
  keys: '/merchant/keys',
  webhooks: '/merchant/webhooks',
  salesPeople: '/merchant/sales-people',
  clients: '/merchant/clients',
  mailbox: '/merchant/mailbox',
  recap: '/merchant/recap',
};

/** The rooms that a sales person may enter (interface, Authentication 7), and where theirs are. */
export const SALES_PATHS = { overview: '/sales', transactions: '/sales/transactions' } as const;

const isForSales = (room: Room): room is keyof typeof SALES_PATHS => room in SALES_PATHS;

/** Where a room is for this visitor; the administrator's for a room that is not theirs. */
export const pathOf = ({ visitor }: MerchantView, room: Room): string =>
  visitor.kind === 'salesPerson' && isForSales(room) ? SALES_PATHS[room] : ROOM_PATHS[room];

/** A merchant page: its room, its own title when it is a page within the room, and what it shows. */
export interface MerchantPageParts {
  readonly view: MerchantView;
  readonly room: Room;
  readonly title?: string;
  /** The sentence under the heading. */
  readonly detail?: ReactNode;
  readonly children: ReactNode;
}

const Side = ({ view, room }: Pick<MerchantPageParts, 'view' | 'room'>) => {
  const { visitor, shopName, language } = view;
  const words = MERCHANT_WORDS[language].common;
  const isSales = visitor.kind === 'salesPerson';
  const rooms = ROOMS.filter((one) => !isSales || isForSales(one));
  return (
    <aside className="side" aria-label={shopName}>
      <p>
        <b>{shopName}</b>{' '}
        <span className="quiet">{isSales ? words.salesSpace : words.merchantSpace}</span>
      </p>
      <nav aria-label={words.navigation}>
        <ul>
          {rooms.map((one) => (
            <li key={one}>
              <a href={pathOf(view, one)} aria-current={one === room ? 'page' : undefined}>
                {words.rooms[one]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isSales && <SignOut name={visitor.person.name} language={language} />}
    </aside>
  );
};

/** Who is signed in, and the way out. */
export const SignOut = ({
  name,
  language,
}: {
  readonly name: string;
  readonly language: Language;
}) => {
  const words = MERCHANT_WORDS[language].common;
  return (
    <form className="stack" method="post" action="/sales/sign-out">
      <span className="quiet">
        {words.signedInAs} {name}
      </span>
      <button className="btn small" type="submit">
        {words.signOut}
      </button>
    </form>
  );
};

/** One of the merchant's pages, with the navigation that is theirs. */
export const merchantPage = (parts: MerchantPageParts): Page => {
  const { view, room, title, detail, children } = parts;
  const heading = title ?? MERCHANT_WORDS[view.language].common.rooms[room];
  return renderDocument({
    language: view.language,
    title: `${heading}, ${view.shopName}`,
    roomStyle: MERCHANT_STYLE,
    children: (
      <div className="desk">
        <Side view={view} room={room} />
        <main>
          <div className="head">
            <h1>{heading}</h1>
            {detail !== undefined && <p className="quiet">{detail}</p>}
          </div>
          {children}
        </main>
      </div>
    ),
  });
};

/** A page outside the navigation: signing in, or being told that this is not for one. */
export const doorPage = (language: Language, title: string, children: ReactNode): Page =>
  renderDocument({
    language,
    title,
    roomStyle: MERCHANT_STYLE,
    children: <main className="door">{children}</main>,
  });
