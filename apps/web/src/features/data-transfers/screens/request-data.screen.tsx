import { TransferScreen } from '../components/transfer-screen.tsx';

export function RequestDataScreen() {
  return <TransferScreen kind="request" />;
}
