export { createNotifications, type Notifications, type NotificationsOptions } from './notifications.ts';
