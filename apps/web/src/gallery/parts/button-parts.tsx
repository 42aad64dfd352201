import { Text } from '#ui/data/text.tsx';
import { Actions, Button } from '#ui/forms/button.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

import { To } from './to.tsx';

/** Every kind of button, resting, busy and unable. */
export function ButtonParts() {
  return (
    <Stack>
      <Row>
        <Button kind="primary" icon="plus">
          Keyp eykapakka
        </Button>
        <Button icon="give">Gev data</Button>
        <Button kind="line">Varðveit Stórt</Button>
        <Button kind="ink">Skift til Miðal</Button>
        <Button kind="quiet">Angra</Button>
        <Button kind="negative">Sig haldið upp</Button>
        <Button disabledBy="full">Stovna familjulim</Button>
        <Button kind="primary" icon="plus" busy="Bíða">
          Keyp fyri 79 kr.
        </Button>
        <Button busy="Bíða">Gev data</Button>
        <Button small>Vís meira</Button>
        <Button asLink={<To />}>Leinkja</Button>
        <LinkText asLink={<To />}>Vís meira</LinkText>
        <IconButton icon="bell" label="Fráboðanir, 3 ólisnar" count={3} />
        <IconButton icon="renew" label="Mát av nýggjum" busy />
        <IconButton icon="cross" label="Lat aftur" />
      </Row>
      <Text id="full" size="caption" muted>
        Einki pláss er eftir í familjuhaldinum.
      </Text>
      <Actions>
        <Button kind="primary" icon="plus">
          Keyp eykapakka
        </Button>
        <Button icon="give">Gev data</Button>
        <Button icon="request">Bið um data</Button>
      </Actions>
    </Stack>
  );
}
