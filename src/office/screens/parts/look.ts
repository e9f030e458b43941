import { classesOf } from '../../../renderer/look/classes.ts';
import forms from '../forms.module.css';
import frame from '../frame.module.css';
import tables from '../tables.module.css';

/** The pages share their sheets. */
export const cx = classesOf({ ...frame, ...tables, ...forms });
