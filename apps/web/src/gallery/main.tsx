import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Overlays } from '#ui/overlay/overlays.tsx';

import { pages } from './pages.ts';

const wish = new URLSearchParams(location.search);
const theme = wish.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
const Page = pages[wish.get('page') ?? 'parts'];

const root = document.querySelector('#root');
if (!root) throw new Error('gallery.html has no #root');
createRoot(root).render(
  <StrictMode>
    {Page && <Page />}
    <Overlays texts={{ confirm: 'Í lagi', cancel: 'Angra', close: 'Lat aftur' }} />
  </StrictMode>,
);
