import '#ui/styles.css';
import { isAtDoor, openDoor } from './app/door.tsx';
import { chooseServedMarket } from './app/served-market.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
void start(place);

async function start(root: HTMLElement): Promise<void> {
  chooseServedMarket();
  if (await isAtDoor()) await openDoor(root);
  else await (await import('./app/start-app.tsx')).startApp(root);
}
