/** The drawings: one path each, in a square of 24, drawn with a stroke. */
const PATHS = {
  backspace: 'M9 5h11v14H9l-6-7zM12 9.5l5 5M17 9.5l-5 5',
  check: 'M5 12.5l4.5 4.5L19 7',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  plus: 'M12 5v14M5 12h14',
  left: 'M14.5 5l-7 7 7 7',
  right: 'M9.5 5l7 7-7 7',
  chevron: 'M6 9.5l6 6 6-6',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  screen: 'M3.5 5h17v11h-17zM8.5 20h7M12 16v4',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8M4.5 20.5c.8-3.8 3.7-5.5 7.5-5.5s6.7 1.7 7.5 5.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 7.5V12l3 2',
  square: 'M6 6h12v12H6z',
  question: 'M8.5 9.2a3.5 3.5 0 1 1 5.2 3c-1 .6-1.7 1.1-1.7 2.3M12 18v.1',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
  dots: 'M6 12v.1M12 12v.1M18 12v.1',
  dash: 'M6 12h12',
  back: 'M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3',
  play: 'M8 5.5l10.5 6.5L8 18.5z',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  repeat: 'M5 12a7 7 0 0 1 12-5l2 2M19 4.5V9h-4.5M19 12a7 7 0 0 1-12 5l-2-2M5 19.5V15h4.5',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing beside a word: it is never the only bearer of its meaning. */
export function Icon({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width="1em"
      height="1em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
