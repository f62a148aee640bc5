export { ScreenSkipLink, SKIP_LINKS_ID, SkipLink } from './a11y/SkipLink.tsx';
export { VisuallyHidden } from './a11y/VisuallyHidden.tsx';
export { Avatar, type AvatarProps, CompanyLogo } from './avatar/Avatar.tsx';
export type { CompanyIdentity } from './avatar/company-hue.ts';
export { companyHueClass } from './avatar/hues.ts';
export { AVATAR_COLOUR_COUNT, avatarColour, initials } from './avatar/names.ts';
export { Portrait, type PortraitProps } from './avatar/Portrait.tsx';
export { Badge, CountBadge, type Tone } from './badge/Badge.tsx';
export { SKILL_STYLE_COUNT, SkillTag, SkillTags } from './badge/SkillTag.tsx';
export { JobStatus, StatusBadge } from './badge/StatusBadge.tsx';
export { Button, ButtonLink, IconButton } from './button/Button.tsx';
export { Card, type Fact, FactList, Section, Stat } from './card/Card.tsx';
export { Carousel } from './carousel/Carousel.tsx';
export { ConfirmDialog } from './dialog/ConfirmDialog.tsx';
export { Dialog } from './dialog/Dialog.tsx';
export { Checkbox } from './field/Checkbox.tsx';
export { type ControlWiring, Field, type FieldTexts } from './field/Field.tsx';
export { FieldSet } from './field/FieldSet.tsx';
export { FormActions, type FormActionsProps } from './field/FormActions.tsx';
export { FormError } from './field/FormError.tsx';
export { PasswordField, type PasswordFieldProps } from './field/PasswordField.tsx';
export { RadioGroup, type RadioOption } from './field/RadioGroup.tsx';
export { Select, SelectBox, type SelectOption } from './field/Select.tsx';
export { TextArea } from './field/TextArea.tsx';
export { TextField, type TextFieldProps } from './field/TextField.tsx';
export { useRestoreFocus } from './focus/useRestoreFocus.ts';
export * from './icons.ts';
export { labels } from './labels.ts';
export { Cluster, Container, Grid, type Space, Split, Stack } from './layout/Layout.tsx';
export { ContactLink } from './link/ContactLink.tsx';
export { ExternalLink } from './link/ExternalLink.tsx';
export { Logo, Mark, OperatorLogo } from './logo/Logo.tsx';
export { MARK } from './logo/mark.ts';
export { BottomBar } from './nav-bar/BottomBar.tsx';
export { FOCUS_SEARCH, NavBar, type NavBarProps, type NavItem } from './nav-bar/NavBar.tsx';
export {
  NotificationBell,
  type NotificationBellProps,
  type NotificationItem,
} from './nav-bar/NotificationBell.tsx';
export { Banner } from './notice/Banner.tsx';
export { NOTICE_MS, NoticeHost } from './notice/NoticeHost.tsx';
export type {
  Notice,
  NoticeSource,
  NoticeTone,
} from './notice/notices.ts';
export { RestoredBanner } from './notice/RestoredBanner.tsx';
export { LoginOverlay } from './overlay/LoginOverlay.tsx';
export { AuthLayout } from './page/AuthLayout.tsx';
export { Footer, type FooterProps } from './page/Footer.tsx';
export { Hero } from './page/Hero.tsx';
export { PageHeader } from './page/PageHeader.tsx';
export { PrintNote } from './page/PrintNote.tsx';
export type { Rung } from './page/Steps.tsx';
export { InfoTip } from './popup/InfoTip.tsx';
export { Menu, type MenuItem } from './popup/Menu.tsx';
export { Tooltip } from './popup/Tooltip.tsx';
export { Art, type ArtName } from './state/Art.tsx';
export { DetailSkeleton } from './state/DetailSkeleton.tsx';
export { EmptyState } from './state/EmptyState.tsx';
export { ErrorPanel } from './state/ErrorPanel.tsx';
export { PageFailure } from './state/PageFailure.tsx';
export { ProfileSkeleton } from './state/ProfileSkeleton.tsx';
export { Placeholder, Skeleton, SkeletonCard, SkeletonGroup, SkeletonText } from './state/Skeleton.tsx';
export { Spinner } from './state/Spinner.tsx';
export { Pagination } from './table/Pagination.tsx';
export { type Column, Table, type TableProps } from './table/Table.tsx';
export { type RowFocus, useRowFocus } from './table/useRowFocus.ts';
export { Suggestions } from './tag-input/Suggestions.tsx';
export { TagInput, type TagInputProps } from './tag-input/TagInput.tsx';
export { MultilineText } from './text/MultilineText.tsx';
export { NotGiven, TextSection } from './text/TextSection.tsx';
export { StatusProgress } from './timeline/StatusProgress.tsx';
export { StatusTimeline, type TimelineStep } from './timeline/StatusTimeline.tsx';
export { Toolbar, type ToolbarItem } from './toolbar/Toolbar.tsx';
export { useOneTabStop } from './toolbar/useOneTabStop.ts';
export { UploadField, type UploadFieldProps } from './upload-field/UploadField.tsx';
