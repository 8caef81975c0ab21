/** The colour of a pill. */
export type PillTone = 'stone' | 'moss' | 'clay' | 'sky' | 'ochre' | 'plum' | 'danger';
