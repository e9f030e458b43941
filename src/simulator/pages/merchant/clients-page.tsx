import type { Client } from '../../account/clients.ts';
import type { Page } from '../frame/page-reply.ts';
import { merchantPage } from './merchant-document.tsx';
import { Notice } from './pieces.tsx';
import { RowAct } from './row-act.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

const ClientRow = ({
  client: { email, name, paymentCount, getsReminders },
  view: { language },
}: {
  readonly client: Client;
  readonly view: MerchantView;
}) => {
  const words = MERCHANT_WORDS[language].clients;
  return (
    <tr>
      <td className="lead">
        {name ?? email}
        {name !== null && <small>{email}</small>}
      </td>
      <td data-label={words.payments}>{paymentCount}</td>
      <td>
        <a href={`/merchant/mailbox?${new URLSearchParams({ to: email })}`}>
          {words.letters}
          <span className="unseen"> {words.ofClient(email)}</span>
        </a>
      </td>
      <td data-label={words.reminders}>
        <span className={getsReminders ? 'pill good' : 'pill'}>
          {getsReminders ? words.on : words.off}
        </span>
      </td>
      <td className="act">
        <RowAct
          action="/merchant/clients"
          about={['email', email]}
          sets={['reminders', getsReminders ? 'off' : 'on']}
          label={getsReminders ? words.turnOff : words.turnOn}
          of={words.ofClient(email)}
        />
      </td>
    </tr>
  );
};

/** The merchant's clients, and whether the service reminds them (interface, Reminders). */
export const clientsPage = (
  view: MerchantView,
  clients: readonly Client[],
  notice: string | undefined,
): Page => {
  const words = MERCHANT_WORDS[view.language].clients;
  return merchantPage({
    view,
    room: 'clients',
    detail: words.detail,
    children: (
      <>
        {notice !== undefined && <Notice>{notice}</Notice>}
        <section className="card">
          {clients.length === 0 ? (
            <p className="quiet">{words.none}</p>
          ) : (
            <table className="rows">
              <thead>
                <tr>
                  <th scope="col">{words.client}</th>
                  <th scope="col">{words.payments}</th>
                  <td />
                  <th scope="col">{words.reminders}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {clients.map((client) => (
                  <ClientRow key={client.email} client={client} view={view} />
                ))}
              </tbody>
            </table>
          )}
        </section>
      </>
    ),
  });
};
