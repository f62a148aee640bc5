export { formatDate, formatDateTime, formatDay } from '@firstrung/i18n';
