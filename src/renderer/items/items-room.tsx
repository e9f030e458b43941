import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TabPanel, Tabs } from 'react-aria-components/Tabs';
import type { ItemView } from '../../contract/views/items-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { RoomTabs } from '../parts/rooms/room-tabs.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { helpMark } from '../state/store/help-topics.ts';
import type { ItemsShown } from '../state/store/screen-state.ts';
import { ArrangePanel } from './arrange/arrange-panel.tsx';
import { ItemForm } from './form/item-form.tsx';
import module from './items-room.module.css';
import { ItemListPanel } from './list/item-list-panel.tsx';
import { TransferPanel } from './transfer/transfer-panel.tsx';

const cx = classesOf(module);

const PARTS = ['list', 'arrange', 'transfer'] as const;

/** What a manager does with the items: keeps them in their room, or makes one that was scanned, and goes back to the customer. */
export function Items({ shown: { barcode } }: { readonly shown: ItemsShown }) {
  const { items } = useScreenParts();
  const lost = useScreen((state) => state.connection === 'lost');
  const close = () => items.show(null);
  if (lost) return null;
  if (barcode !== null) return <ItemForm item={null} barcode={barcode} onDone={close} />;
  return <ItemsRoom onClose={close} />;
}

/** The list, the quick keys, and lists that come and go. It fills the screen. */
function ItemsRoom({ onClose: close }: { readonly onClose: () => void }) {
  const { words } = useLanguage();
  const [edited, setEdited] = useState<ItemView | 'new' | null>(null);
  /** Raised with each change, so that what is shown is asked for again. */
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((count) => count + 1);
  const done = (hasChanged: boolean) => {
    setEdited(null);
    if (hasChanged) changed();
  };
  return (
    <>
      <ModalOverlay className={cx('overlay')} isOpen onOpenChange={(open) => !open && close()}>
        <Modal className={cx('modal')}>
          <Dialog className={cx('dialog')} {...helpMark('items')}>
            <header className={cx('head')}>
              <Heading slot="title" level={2} className={cx('title')}>
                {words.items.title}
              </Heading>
              <Button onPress={close}>{words.items.close}</Button>
            </header>
            <Tabs className={cx('parts')}>
              <RoomTabs
                label={words.items.parts}
                parts={PARTS.map((key) => ({ key, name: words.items[key] }))}
              />
              <TabPanel id="list" className={cx('panel')}>
                <ItemListPanel
                  changes={changes}
                  onNew={() => setEdited('new')}
                  onEdit={setEdited}
                />
              </TabPanel>
              {/* What is half arranged stays while somebody looks something up in the list. */}
              <TabPanel id="arrange" className={cx('panel')} shouldForceMount>
                <ArrangePanel key={changes} onKept={changed} />
              </TabPanel>
              <TabPanel id="transfer" className={cx('panel', 'scrolls')}>
                <TransferPanel onImported={changed} />
              </TabPanel>
            </Tabs>
          </Dialog>
        </Modal>
      </ModalOverlay>
      {edited && <ItemForm item={edited === 'new' ? null : edited} barcode={null} onDone={done} />}
    </>
  );
}
