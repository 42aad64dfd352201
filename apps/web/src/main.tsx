import '#ui/styles.css';
import { isAtLogin, openLoginEntry } from './app/login-entry.tsx';
import { chooseServedMarket } from './app/served-market.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
void start(place);

async function start(root: HTMLElement): Promise<void> {
  chooseServedMarket();
  if (await isAtLogin()) await openLoginEntry(root);
  else await (await import('./app/start-app.tsx')).startApp(root);
}
