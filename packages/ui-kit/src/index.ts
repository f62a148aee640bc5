export { SkipLink } from './a11y/SkipLink.tsx';
export { VisuallyHidden } from './a11y/VisuallyHidden.tsx';
export { Avatar, type AvatarProps, avatarColour, CompanyLogo, initials } from './avatar/Avatar.tsx';
export { Badge, CountBadge, type Tone } from './badge/Badge.tsx';
export { SkillTag, SkillTags } from './badge/SkillTag.tsx';
export { applicationLook, JobStatus, jobStatusWords, StatusBadge } from './badge/StatusBadge.tsx';
export { Button, ButtonLink, buttonClass, IconButton } from './button/Button.tsx';
export { Card, type Fact, FactList, Section, Stat } from './card/Card.tsx';
export { Checkbox } from './field/Checkbox.tsx';
export { type ControlWiring, Field, type FieldTexts } from './field/Field.tsx';
export { FormError } from './field/FormError.tsx';
export { PasswordField } from './field/PasswordField.tsx';
export { Select, SelectBox, type SelectOption } from './field/Select.tsx';
export { TextArea } from './field/TextArea.tsx';
export { TextField } from './field/TextField.tsx';
export * from './icons.ts';
export { labels } from './labels.ts';
export { Cluster, Container, Grid, type Space, Split, Stack } from './layout/Layout.tsx';
export { Logo, Mark } from './logo/Logo.tsx';
export { NavBar, type NavBarProps, type NavItem } from './nav-bar/NavBar.tsx';
export { Banner } from './notice/Banner.tsx';
export { NoticeHost, noticeMs } from './notice/NoticeHost.tsx';
export {
  createNotices,
  type Notice,
  type NoticeSource,
  type Notices,
  type NoticeTone,
} from './notice/notices.ts';
export { Art, type ArtName } from './state/Art.tsx';
export { EmptyState } from './state/EmptyState.tsx';
export { ErrorPanel } from './state/ErrorPanel.tsx';
export { Skeleton, SkeletonCard, SkeletonGroup, SkeletonText } from './state/Skeleton.tsx';
export { Spinner } from './state/Spinner.tsx';
