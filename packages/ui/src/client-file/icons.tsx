interface IconProps {
  /** Edge in pixels. */
  size?: number;
}

/**
 * Icons of the client's page. They are drawn here, after Tabler's outlines, because the page has a budget and no icon
 * library fits into it.
 */
const Drawing = ({ size = 18, path }: IconProps & { path: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

export const CheckIcon = (props: IconProps) => <Drawing {...props} path="M5 12l5 5l10-10" />;
export const ArrowIcon = (props: IconProps) => <Drawing {...props} path="M5 12h14M13 18l6-6M13 6l6 6" />;
export const MinusIcon = (props: IconProps) => <Drawing {...props} path="M5 12h14" />;
export const PlusIcon = (props: IconProps) => <Drawing {...props} path="M12 5v14M5 12h14" />;
export const UpIcon = (props: IconProps) => <Drawing {...props} path="M12 19V5M6 11l6-6l6 6" />;
export const DownIcon = (props: IconProps) => <Drawing {...props} path="M12 5v14M6 13l6 6l6-6" />;
export const CrossIcon = (props: IconProps) => <Drawing {...props} path="M18 6L6 18M6 6l12 12" />;
export const DownloadIcon = (props: IconProps) => (
  <Drawing {...props} path="M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5l5-5M12 4v12" />
);
export const LockIcon = (props: IconProps) => (
  <Drawing
    {...props}
    path="M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2zM11 16a1 1 0 1 0 2 0a1 1 0 0 0-2 0M8 11v-4a4 4 0 1 1 8 0v4"
  />
);
export const SignatureIcon = (props: IconProps) => (
  <Drawing
    {...props}
    path="M3 19c3.333-2 5-4 5-6c0-3-1-3-2-3s-2.032 1.085-2 3c.034 2.048 1.658 2.877 2.5 4c1.5 2 2.5 2.5 3.5 1c.667-1 1.167-1.833 1.5-2.5c1 2.333 2.333 3.5 4 3.5h2.5M20 17v-12a2 2 0 0 0-4 0v12l2 2zM16 7h4"
  />
);
export const DocumentIcon = (props: IconProps) => (
  <Drawing
    {...props}
    path="M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M12 17v-6M9.5 14.5l2.5 2.5l2.5-2.5"
  />
);
export const AlertIcon = (props: IconProps) => (
  <Drawing {...props} path="M12 8v4M12 16h.01M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0" />
);
export const OfflineIcon = (props: IconProps) => (
  <Drawing
    {...props}
    path="M12 18h.01M9.2 15.2a4 4 0 0 1 5.6 0M6.3 12.3a8 8 0 0 1 4-2.2M14.4 10.3a8 8 0 0 1 3.3 2M3.5 9.5a12 12 0 0 1 3.6-2.5M11 6a12 12 0 0 1 9.5 3.5M3 3l18 18"
  />
);
export const ClockIcon = (props: IconProps) => (
  <Drawing {...props} path="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5l3 3" />
);
