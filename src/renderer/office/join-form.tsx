import { useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import { LONGEST_OFFICE_ADDRESS, LONGEST_OFFICE_CODE } from '../../contract/views/office-view.ts';
import { useLanguage } from '../language/language.tsx';
import { Button, ButtonRow } from '../parts/buttons/button.tsx';
import { TextField } from '../parts/fields/text-field.tsx';
import { useScreenParts } from '../state/screen-context.tsx';

/** Where the office is, and the code that it made for this register. */
export function JoinForm(props: {
  readonly busy: boolean;
  readonly act: (asking: () => Promise<CallOutput<'office.join'> | null>) => Promise<void>;
}) {
  const { busy, act } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const isTyped = address.trim() !== '' && code.trim() !== '';
  return (
    <>
      <TextField
        name={words.office.address}
        hint={words.office.addressHint}
        longest={LONGEST_OFFICE_ADDRESS}
        value={address}
        onChange={setAddress}
      />
      <TextField
        name={words.office.code}
        hint={words.office.codeHint}
        longest={LONGEST_OFFICE_CODE}
        value={code}
        onChange={setCode}
      />
      <ButtonRow>
        <Button
          primary
          disabled={busy || !isTyped}
          onPress={() => void act(() => screen.ask('office.join', { address, code }))}
        >
          {busy ? words.office.joining : words.office.join}
        </Button>
      </ButtonRow>
    </>
  );
}
