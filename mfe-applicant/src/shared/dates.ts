export { formatDate, formatDateTime } from '@firstrung/i18n';
