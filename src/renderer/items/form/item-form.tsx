import { useState } from 'react';
import type { ItemView } from '../../../contract/views/items-view.ts';
import { AVAILABILITIES, ITEM_COLOURS, LONGEST_CATEGORY } from '../../../domain/items/item.ts';
import { LONGEST_LINE_NAME } from '../../../domain/sale/sale-line.ts';
import { useLanguage } from '../../language/language.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { Choice } from '../../parts/fields/choice.tsx';
import { TextField } from '../../parts/fields/text-field.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { failureOf, ItemFailed, type ItemFailure } from '../item-failed.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { type DraftFaults, draftOf, type ItemDraft, readDraft } from './item-draft.ts';
import { LaterPrices } from './later-prices.tsx';
import { RateFields } from './rate-fields.tsx';

/** As many characters as ten barcodes take. */
const LONGEST_BARCODES = 660;
const LONGEST_AMOUNT = 12;

/** One item, or a new one: what it is called, costs and is known by. */
export function ItemForm(props: {
  readonly item: ItemView | null;
  readonly barcode: string | null;
  readonly onDone: (hasChanged: boolean) => void;
}) {
  const { item, barcode, onDone } = props;
  const { words, format } = useLanguage();
  const { screen } = useScreenParts();
  const [draft, setDraft] = useState<ItemDraft>(() => draftOf(item, barcode, format));
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ItemFailure | null>(null);
  const [removing, setRemoving] = useState(false);
  const change = (part: Partial<ItemDraft>) => setDraft({ ...draft, ...part });
  const read = readDraft(draft);
  const isOfOffice = item?.fromOffice === true;

  const ask = async (call: () => Promise<Parameters<typeof failureOf>[0]>) => {
    if (asking) return;
    setAsking(true);
    const failed = failureOf(await call());
    setAsking(false);
    setFailure(failed);
    if (failed === null) onDone(true);
  };
  const keep = () => {
    const { item: written } = read;
    if (written !== null) void ask(() => screen.ask('items.save', { item: written, shown: item }));
  };
  const remove = () => {
    if (item === null) return;
    if (removing) void ask(() => screen.ask('items.remove', { shown: item }));
    else setRemoving(true);
  };
  return (
    <Dialog
      wide
      title={item ? words.items.change(item.name) : words.items.add}
      close={words.items.back}
      onClose={() => onDone(false)}
      actions={
        isOfOffice ? null : (
          <>
            {item && (
              <Button disabled={asking} onPress={remove}>
                {removing ? words.items.removeSure : words.items.remove}
              </Button>
            )}
            <Button primary disabled={asking || read.item === null} onPress={keep}>
              {asking ? words.items.busy : words.items.keep}
            </Button>
          </>
        )
      }
    >
      {isOfOffice && <p role="note">{words.itemFailures.fromOffice}</p>}
      <ItemFields draft={draft} read={read} onChange={change} />
      <ItemFailed failure={failure} />
    </Dialog>
  );
}

function ItemFields(props: {
  readonly draft: ItemDraft;
  readonly read: DraftFaults;
  readonly onChange: (part: Partial<ItemDraft>) => void;
}) {
  const { draft, read, onChange: change } = props;
  const { words } = useLanguage();
  return (
    <>
      <TextField
        name={words.items.item}
        longest={LONGEST_LINE_NAME}
        value={draft.name}
        isWrong={read.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        name={words.items.price}
        hint={words.items.priceHint}
        keyboard="decimal"
        longest={LONGEST_AMOUNT}
        value={draft.price}
        isWrong={read.price}
        onChange={(price) => change({ price })}
      />
      <RateFields draft={draft} isWrong={read.rate} onChange={change} />
      <TextField
        name={words.items.category}
        hint={words.items.categoryHint}
        longest={LONGEST_CATEGORY}
        value={draft.category}
        isWrong={read.category}
        onChange={(category) => change({ category })}
      />
      <TextField
        name={words.items.barcodes}
        hint={words.items.barcodesHint}
        longest={LONGEST_BARCODES}
        value={draft.barcodes}
        isWrong={read.barcodes}
        onChange={(barcodes) => change({ barcodes })}
      />
      <ColourChoice
        colours={ITEM_COLOURS}
        value={draft.colour}
        onChoose={(colour) => change({ colour })}
      />
      <Choice
        name={words.items.availability}
        value={draft.availability}
        options={AVAILABILITIES.map((value) => ({ value, word: words.items.available[value] }))}
        onChoose={(availability) => change({ availability })}
      />
      <LaterPrices draft={draft} isWrong={read.later} onChange={change} />
    </>
  );
}
