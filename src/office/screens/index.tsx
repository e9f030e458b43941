import '../../renderer/look/fonts.css';
import '../../renderer/look/tokens.css';
import '../../renderer/look/base.css';
import './office.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider, spokenFor } from './language/language.tsx';
import { OfficeApp } from './office-app.tsx';

const root = document.getElementById('screen');
if (root === null) throw new Error('the page has no place for the screens');
const spoken = await spokenFor(navigator.languages);
createRoot(root).render(
  <StrictMode>
    <LanguageProvider spoken={spoken}>
      <OfficeApp />
    </LanguageProvider>
  </StrictMode>,
);
