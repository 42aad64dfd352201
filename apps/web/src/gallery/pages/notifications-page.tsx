import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { Group } from '#ui/group.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';
import { Stage } from '#ui/screen.tsx';

import { Signed, To } from './frame.tsx';

export function NotificationsPage() {
  return (
    <Signed>
      <Bar
        title="Fráboðanir"
        back={<IconButton icon="back" label="Aftur" asLink={<To />} />}
        end={
          <Button kind="quiet" small>
            Merk alt sum lisið
          </Button>
        }
      />
      <Stage kind="text">
        <Group heading="Í dag">
          <List>
            <Item
              unread="ólisin"
              lead={<Icon name="request" />}
              title="Jógvan biður teg um 2 GB."
              more="Vilt tú geva hetta?"
              endMore="14:20"
              asLink={<To />}
            />
            <Item
              unread="ólisin"
              lead={<Icon name="box" />}
              title="SIM-kort sent"
              more="Elin · Familjulimur í viðgerð"
              endMore="11:05"
              asLink={<To />}
            />
            <Item
              unread="ólisin"
              lead={<Icon name="alert" />}
              title="Lítið eftir"
              more="Sára hevur bert 4,1 GB eftir."
              endMore="08:12"
              asLink={<To />}
            />
          </List>
        </Group>
        <Group heading="Í gjár">
          <List>
            <Item
              unread={false}
              lead={<Icon name="card" />}
              title="Gjaldið er gjøgnumført."
              more="79 kr. · Visa ···· 4242"
              endMore="18:44"
              asLink={<To />}
            />
            <Item
              unread={false}
              lead={<Icon name="give" />}
              title="Tú hevur givið 3 GB til Hákun."
              endMore="16:02"
              asLink={<To />}
            />
          </List>
        </Group>
        <Group heading="Oktober">
          <List>
            <Item
              unread={false}
              lead={<Icon name="receipt" />}
              title="Kvittanin er send til bjork@example.fo."
              endMore="31.10."
              asLink={<To />}
            />
            <Item
              unread={false}
              lead={<Icon name="check" />}
              title="Gjaldsavtalan er stovnað."
              endMore="12.10."
              asLink={<To />}
            />
          </List>
        </Group>
      </Stage>
    </Signed>
  );
}
