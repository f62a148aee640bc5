import encodeQR from 'qr';
import styles from './second-factor.module.css';

/** A QR code, dark on light in both themes, because many apps read no other. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const rows = encodeQR(content, 'raw', { border: 3 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
