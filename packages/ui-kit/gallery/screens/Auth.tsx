import {
  AuthLayout,
  Banner,
  Button,
  FormError,
  PageHeader,
  PasswordField,
  Stack,
  TextField,
} from '../../src/index.ts';

export function Auth() {
  return (
    <AuthLayout
      title="Know where you stand."
      lead="Every application shows its status, from applied to accepted."
    >
      <PageHeader title="Login" lead="Welcome back. Pick up where you stood." />
      <Stack as="form" gap={5} onSubmit={(event) => event.preventDefault()}>
        <Banner tone="info" onDismiss={() => {}}>
          You are currently Logged-out, Please login !
        </Banner>
        <FormError>Wrong e-mail, phone or password.</FormError>
        <TextField
          label="E-mail or phone"
          name="emailOrPhone"
          autoComplete="username"
          defaultValue="ada@example"
          error="Not an e-mail address or phone number."
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          help="At least 6 characters."
          aside={<a href="/forgot-password">Forgot password?</a>}
        />
        <Button type="submit" variant="primary" size="lg" wide>
          Login
        </Button>
        <Button variant="primary" size="lg" wide loading>
          Login
        </Button>
        <p>
          New here? <a href="/signup">Sign up as an applicant</a>
        </p>
      </Stack>
    </AuthLayout>
  );
}
