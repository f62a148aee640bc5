/** What the page of a job shows, by the `view` of its address. Any other is the id of a list to edit. */
export const ADVERT = 'advert';
export const LISTS = 'lists';
export const NEW_LIST = 'new-list';
