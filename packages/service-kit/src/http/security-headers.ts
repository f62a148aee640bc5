export interface HeaderOptions {
  /** Whether the public address uses HTTPS. */
  https?: boolean;
}

/**
 * The security headers of every reply, as one frozen object: a plugin that
 * assembles them for each request costs a third of the throughput. No inline script
 * is allowed; inline style *attributes* are, because pop-ups are placed by them.
 */
export function securityHeaders({ https = false }: HeaderOptions = {}): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // Pictures at other origins are fetched by media and shown from ours (C§10).
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The shell's default policy decides which scripts may be loaded
    // (shells/web/src/remotes/script-policy.ts).
    "require-trusted-types-for 'script'",
    'trusted-types default',
    // The page server takes them (shells/web/server/browser-reports.ts).
    // Browsers that know the first ignore the second.
    'report-to default',
    'report-uri /browser-reports',
  ];
  return Object.freeze({
    'content-security-policy': policy.join('; '),
    // Browsers send reports of crashes to the endpoint of this name only.
    'reporting-endpoints': 'default="/browser-reports"',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  });
}
