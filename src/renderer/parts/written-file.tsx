import type { ExportView } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Icon } from './icon.tsx';
import module from './written-file.module.css';

const cx = classesOf(module);

type Written = Pick<Extract<ExportView, { state: 'written' }>, 'fileName' | 'path' | 'download'>;

/** Where a file was written: its path on the desktop, a link to it in a browser. */
export function WrittenFile({ file }: { readonly file: Written }) {
  const { words } = useLanguage();
  const { fileName, path, download } = file;
  return (
    <div className={cx('written')}>
      <p className={cx('word')}>
        <Icon name="check" />
        {words.export.written}
      </p>
      {download === null ? (
        <p className={cx('path')} data-selectable>
          {path}
        </p>
      ) : (
        <a className={cx('link')} href={download} download={fileName}>
          <Icon name="download" />
          {words.export.download(fileName)}
        </a>
      )}
    </div>
  );
}
