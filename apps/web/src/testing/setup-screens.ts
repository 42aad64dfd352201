import '../ui/styles.css';
import { afterEach } from 'vitest';

import { clearPage } from '../ui/testing/render.tsx';
import { closeApps } from './open-app.tsx';

/* What takes place in a browser. The modules imported here are the same for all test files of a page. */

afterEach(clearPage);
afterEach(closeApps);
