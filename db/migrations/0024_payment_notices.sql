CREATE TABLE `payment_notices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`claimed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
