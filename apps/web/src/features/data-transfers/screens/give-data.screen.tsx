import { TransferScreen } from '../components/transfer-screen.tsx';

export function GiveDataScreen() {
  return <TransferScreen kind="give" />;
}
