export { formatDateTime as formatTime, formatDay } from '@firstrung/i18n';
