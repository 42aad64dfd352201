import { useEffect, useState } from 'react';

import { useText } from '#lib/text.ts';
import { QrCode } from '#ui/data/qr-code.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';

import { qrRows } from '../qr-code.view.ts';

/** The activation code of an eSIM, for the camera of the phone that is to have it. */
export function EsimCode({ activationCode }: { activationCode: string }) {
  const text = useText();
  const [rows, setRows] = useState<boolean[][] | null>();
  useEffect(() => {
    let isHere = true;
    qrRows(activationCode).then(
      (drawn) => isHere && setRows(drawn),
      () => isHere && setRows(null),
    );
    return () => {
      isHere = false;
    };
  }, [activationCode]);
  if (rows === null) return <Alert kind="caution">{text('manage.qrNotDrawn')}</Alert>;
  if (rows !== undefined) return <QrCode label={text('manage.qrCode')} rows={rows} />;
  return (
    <Skeleton label={text('general.loading')}>
      <Bone height="15rem" round="control" />
    </Skeleton>
  );
}
