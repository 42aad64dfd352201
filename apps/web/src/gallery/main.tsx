import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Overlays } from '#ui/overlay/overlays.tsx';

import { PartsPage } from './parts-page.tsx';

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;

const root = document.querySelector('#root');
if (!root) throw new Error('gallery.html has no #root');
createRoot(root).render(
  <StrictMode>
    <PartsPage />
    <Overlays texts={{ confirm: 'Í lagi', cancel: 'Angra', close: 'Lat aftur' }} />
  </StrictMode>,
);
