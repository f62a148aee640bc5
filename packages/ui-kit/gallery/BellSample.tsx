import { useState } from 'react';
import { FileText, Handshake, NotificationBell, StatusBadge } from '../src/index.ts';

const words = {
  title: 'Notifications',
  unread: (count: number) => `${count} unread`,
  isUnread: 'unread',
  readAll: 'Mark all as read',
  loading: 'Loading notifications',
  failed: 'Notifications did not load',
  empty: 'Nothing yet',
  emptyHint: 'What happens while you are away shows up here.',
  older: 'Show older',
  settings: 'Choose what you are told',
};

const when = (text: string) => ({ iso: '2026-01-01T09:00:00Z', words: text, exact: text });

export function BellSample() {
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState(false);
  return (
    <NotificationBell
      words={words}
      open={open}
      onOpenChange={setOpen}
      unread={read ? 0 : 1}
      onFollow={() => setRead(true)}
      onReadAll={() => setRead(true)}
      settings="/states"
      items={[
        {
          id: '1',
          to: '/job',
          icon: <FileText size={18} />,
          what: 'Your application is under review',
          detail: 'Field technician · Northlight Energy',
          mark: <StatusBadge status="Under Review" />,
          when: when('5 minutes ago'),
          read,
        },
        {
          id: '2',
          to: '/guest',
          icon: <Handshake size={18} />,
          what: 'Abel Asker accepted your request',
          when: when('yesterday'),
          read: true,
        },
      ]}
    />
  );
}
