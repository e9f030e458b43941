import type { ShopSettings } from '../../contract/views/access-view.ts';
import type { UpdateView } from '../../contract/views/update-view.ts';
import type { Locale } from '../../domain/locale.ts';
import { textIn } from '../../domain/texts-by-locale.ts';
import type { Catalogue } from '../language/en.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Choice } from '../parts/fields/choice.tsx';
import { FactLines } from '../parts/figures/facts.tsx';
import { mayDo } from '../state/people/crew.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './update.module.css';

const cx = classesOf(module);

/** Which version runs, whether there is a newer one and what it changes, and when it is put in: a manager's to choose. */
export function Update({ onClose }: { readonly onClose: () => void }) {
  const view = useScreen((state) => state.view);
  const { words } = useLanguage();
  const update = view?.update;
  if (!view || !update?.isSetUp || !mayDo(view, 'changeSettings')) return null;
  return (
    <Dialog
      wide
      title={words.update.title}
      close={words.update.close}
      onClose={onClose}
      actions={<Acts update={update} />}
    >
      <Versions update={update} />
      <p role="status" className={cx('status')}>
        {statusOf(update, words)}
      </p>
      {update.offered && <Notes notes={update.offered.notes} locale={view.locale} />}
      <Chosen shop={view.shop} />
    </Dialog>
  );
}

/** What can be done now: a version that is ready is put in; otherwise one is looked for. */
function Acts({ update: { offered, hold, step } }: { readonly update: UpdateView }) {
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  const isBusy = step !== 'idle';
  return offered?.isReady ? (
    <Button primary disabled={isBusy || hold !== null} onPress={() => void manager.putInUpdate()}>
      {words.update.putIn}
    </Button>
  ) : (
    <Button disabled={isBusy} onPress={() => void manager.lookForUpdate()}>
      {words.update.look}
    </Button>
  );
}

function Versions({ update }: { readonly update: UpdateView }) {
  const { words, format } = useLanguage();
  const { version, offered, checkedAtMs } = update;
  const looked = checkedAtMs === null ? words.update.notLooked : format.moment(checkedAtMs);
  const facts = [
    { name: words.update.running, value: version },
    ...(offered ? [{ name: words.update.newest, value: offered.version }] : []),
    { name: words.update.looked, value: looked },
  ];
  return <FactLines facts={facts} />;
}

/** The one thing to know now. */
function statusOf(update: UpdateView, words: Catalogue): string {
  const { step, problem, offered, hold, checkedAtMs } = update;
  if (step !== 'idle') return words.update.steps[step];
  if (problem !== null) return words.update.problems[problem];
  if (offered === null) return checkedAtMs === null ? '' : words.update.isNewest;
  if (offered.putInBy === 'system') return words.update.bySystem;
  if (hold !== null) return words.update.holds[hold];
  return offered.didNotStart ? words.update.didNotStart : words.update.ready;
}

type Notes = NonNullable<UpdateView['offered']>['notes'];

function Notes(props: { readonly notes: Notes; readonly locale: Locale }) {
  const { words } = useLanguage();
  const { locale, text } = textIn(props.notes, props.locale);
  return (
    <>
      <h3 className={cx('title')}>{words.update.notes}</h3>
      <p className={cx('notes')} lang={locale}>
        {text}
      </p>
    </>
  );
}

function Chosen({ shop }: { readonly shop: ShopSettings }) {
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  return (
    <>
      <Choice
        name={words.update.when}
        value={shop.updateWhen}
        options={(['dayEnd', 'byHand', 'never'] as const).map((value) => ({
          value,
          word: words.update.whens[value],
        }))}
        onChoose={(updateWhen) => void manager.changeShop({ updateWhen })}
      />
      <Choice
        name={words.update.channel}
        value={shop.updateChannel}
        options={(['stable', 'beta'] as const).map((value) => ({
          value,
          word: words.update.channels[value],
        }))}
        onChoose={(updateChannel) => void manager.changeShop({ updateChannel })}
      />
    </>
  );
}
