import { paths } from '@bylgja/contract/app-paths';
import { Link, useParams } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';

import { TransferPage } from '../components/transfer-page.tsx';

/** Members move their own line out of another person's account, and pay for it from then on. */
export function TransferToOwnIndividualScreen() {
  const text = useText();
  return (
    <TransferPage
      transfer="transfer-to-own-individual"
      title={text('transfers.toOwnIndividual')}
      back={<Link to={paths.home} />}
    />
  );
}

/** Moves a line to the user's own family, which is created if there is none. */
export function TransferToOwnFamilyScreen() {
  const text = useText();
  return (
    <TransferPage
      transfer="transfer-to-own-family"
      title={text('transfers.toOwnFamily')}
      back={<Link to={paths.home} />}
    />
  );
}

/** An owner’s own line leaves the family. */
export function TransferFamilyToIndividualScreen() {
  const text = useText();
  return (
    <TransferPage
      transfer="transfer-family-to-individual"
      title={text('transfers.familyToIndividual')}
      back={<Link to={paths['home-manage-family']} />}
    />
  );
}

/** An individual plan becomes a family’s. */
export function TransferIndividualToFamilyScreen() {
  const text = useText();
  return (
    <TransferPage
      transfer="transfer-individual-to-family"
      title={text('transfers.individualToFamily')}
      back={<Link to={paths.home} />}
    />
  );
}

/** The owner moves a member’s line out of the family. */
export function TransferFamilyMemberScreen() {
  const text = useText();
  const { id = '' } = useParams({ strict: false });
  return (
    <TransferPage
      transfer="transfer-family-member"
      title={text('transfers.member')}
      lineId={id}
      back={<Link to={paths['home-familymember']} params={{ id }} />}
    />
  );
}
