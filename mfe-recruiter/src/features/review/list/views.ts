/** What the page of a job shows beside its applicants, by the `view` of its address; else the list to edit. */
export const ADVERT = 'advert';
export const LISTS = 'lists';
export const NEW_LIST = 'new-list';
