import type { Host, NavItem } from '@firstrung/web-kit';

/** The bar of A§2; a guest's has Login in the place of Logout. */
export function nav({ session, role }: Host): NavItem[] {
  if (session.account(role)) {
    return [
      { to: '/home', label: 'Home' },
      { to: '/applied-interns', label: 'Applied' },
      { to: '/logout', label: 'Logout' },
    ];
  }
  return [
    { to: '/guest/home', label: 'Home' },
    { to: '/guest/applied-interns', label: 'Applied' },
    { to: '/login', label: 'Login' },
  ];
}
