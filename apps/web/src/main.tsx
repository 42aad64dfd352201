import '#ui/styles.css';
import { startApp } from './app/start-app.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
void startApp(place);
