import type { ExportView } from '../../../contract/views/export-view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Icon } from '../signs/icon.tsx';
import module from './written-file.module.css';

const cx = classesOf(module);

type Written = Pick<Extract<ExportView, { state: 'written' }>, 'fileName' | 'path' | 'download'>;

/** That a file was written, and where. */
export function WrittenFile({ file }: { readonly file: Written }) {
  const { words } = useLanguage();
  return (
    <div className={cx('written')}>
      <p className={cx('word')}>
        <Icon name="check" />
        {words.export.written}
      </p>
      <WrittenPlace file={file} />
    </div>
  );
}

/** Where a file was written: its path on the desktop, a link to it in a browser. */
export function WrittenPlace({ file }: { readonly file: Written }) {
  const { words } = useLanguage();
  const { fileName, path, download } = file;
  if (download === null) {
    return (
      <p className={cx('path')} data-selectable>
        {path}
      </p>
    );
  }
  return (
    <a className={cx('link')} href={download} download={fileName}>
      <Icon name="download" />
      {words.export.download(fileName)}
    </a>
  );
}
